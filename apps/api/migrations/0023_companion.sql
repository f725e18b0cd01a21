CREATE TABLE "visit_companion" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"companion_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"invited_by" text NOT NULL,
	"kind" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"relation" text DEFAULT '' NOT NULL,
	"companion_agreed_at" timestamp with time zone,
	"patient_agreed_at" timestamp with time zone,
	"clinic_agreed_at" timestamp with time zone,
	"clinic_agreed_by" text,
	"present_from" timestamp with time zone,
	"present_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_as" text,
	"ended_by" text,
	CONSTRAINT "visit_companion_key" PRIMARY KEY("medical_business_id","treatment_id","companion_id"),
	CONSTRAINT "visit_companion_end" CHECK (("visit_companion"."ended_at" is null) = ("visit_companion"."ended_as" is null))
);
--> statement-breakpoint
ALTER TABLE "visit_room" ADD COLUMN "companion_device_id" text;--> statement-breakpoint
ALTER TABLE "visit_room" ADD COLUMN "companion_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_companion" ADD CONSTRAINT "visit_companion_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_companion_id" ON "visit_companion" USING btree ("companion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_companion_open" ON "visit_companion" USING btree ("medical_business_id","treatment_id") WHERE "visit_companion"."ended_at" is null;