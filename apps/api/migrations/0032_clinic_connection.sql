CREATE TABLE "clinic_connection" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"medical_business_id" text NOT NULL,
	"clinic_id" text,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"open" jsonb NOT NULL,
	"sealed" "bytea",
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_card" ADD COLUMN "merchant_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "merchant_id" text;--> statement-breakpoint
ALTER TABLE "clinic_connection" ADD CONSTRAINT "clinic_connection_medical_business_id_medical_business_medical_business_id_fk" FOREIGN KEY ("medical_business_id") REFERENCES "public"."medical_business"("medical_business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_connection" ADD CONSTRAINT "clinic_connection_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_connection_of_clinic" ON "clinic_connection" USING btree ("medical_business_id","clinic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_connection_one" ON "clinic_connection" USING btree ("medical_business_id",coalesce("clinic_id", ''),"kind") WHERE "clinic_connection"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_connection_once" ON "clinic_connection" USING btree ("medical_business_id",coalesce("clinic_id", ''),"kind","reference");--> statement-breakpoint
CREATE INDEX "clinic_connection_reference" ON "clinic_connection" USING btree ("kind","reference");