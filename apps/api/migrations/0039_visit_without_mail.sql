ALTER TABLE "treatment" ADD COLUMN "is_by_telephone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "treatment" ADD COLUMN "visit_code_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "treatment_visit_code" ON "treatment" USING btree ("medical_business_id","visit_code_hash") WHERE "treatment"."visit_code_hash" is not null;