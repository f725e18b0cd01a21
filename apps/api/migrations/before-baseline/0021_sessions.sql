CREATE TABLE "customer_session" (
	"medical_business_id" text NOT NULL,
	"session_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"proof_attempt_id" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "customer_session_medical_business_id_session_id_pk" PRIMARY KEY("medical_business_id","session_id"),
	CONSTRAINT "customer_session_device" CHECK (length("customer_session"."device") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "email_undo" (
	"medical_business_id" text NOT NULL,
	"undo_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"earlier_email" text NOT NULL,
	"later_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_undo_medical_business_id_undo_id_pk" PRIMARY KEY("medical_business_id","undo_id")
);
--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "medical_business" ADD COLUMN "session_idle_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_business" ADD COLUMN "session_maximum_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_login_attempt" ADD COLUMN "is_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_session" ADD CONSTRAINT "customer_session_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_undo" ADD CONSTRAINT "email_undo_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_session_sign_in" ON "customer_session" USING btree ("medical_business_id","customer_id","authenticated_at");--> statement-breakpoint
CREATE INDEX "email_undo_of_customer" ON "email_undo" USING btree ("medical_business_id","customer_id");--> statement-breakpoint
ALTER TABLE "medical_business" ADD CONSTRAINT "medical_business_session_idle" CHECK ("medical_business"."session_idle_days" between 1 and "medical_business"."session_maximum_days");--> statement-breakpoint
ALTER TABLE "medical_business" ADD CONSTRAINT "medical_business_session_maximum" CHECK ("medical_business"."session_maximum_days" <= 365);