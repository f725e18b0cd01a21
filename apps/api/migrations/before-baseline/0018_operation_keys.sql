CREATE TABLE "operation_key" (
	"operation_key_id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "operation_key_secret" UNIQUE("secret_hash"),
	CONSTRAINT "operation_key_name" UNIQUE("clinic_id","name"),
	CONSTRAINT "operation_key_hash" CHECK ("operation_key"."secret_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "stated_operator" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "operation_key" ADD CONSTRAINT "operation_key_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;