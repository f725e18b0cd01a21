ALTER TABLE "care_plan" ADD COLUMN "pharmacy_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_plan" ADD COLUMN "pharmacy_fax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "care_plan_at_pharmacy" ON "care_plan" USING btree ("medical_business_id","written_at") WHERE "care_plan"."pharmacy_name" <> '';