CREATE TABLE "email_change" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_change_medical_business_id_customer_id_pk" PRIMARY KEY("medical_business_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_choices_medical_business_id_customer_id_pk" PRIMARY KEY("medical_business_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "address" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"postcode" text NOT NULL,
	"prefecture" text NOT NULL,
	"city" text NOT NULL,
	"town" text NOT NULL,
	"street" text NOT NULL,
	"building" text NOT NULL,
	"phone_number" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_medical_business_id_customer_id_pk" PRIMARY KEY("medical_business_id","customer_id"),
	CONSTRAINT "address_postcode_digits" CHECK ("address"."postcode" ~ '^[0-9]{7}$')
);
--> statement-breakpoint
CREATE TABLE "line_login_attempt" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"search" jsonb NOT NULL,
	"is_link" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "line_login_attempt_state" UNIQUE("state_hash")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "is_line_friend" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "line_friend_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "sessions_valid_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;