DROP INDEX "treatment_history";--> statement-breakpoint
CREATE INDEX "treatment_unpaid" ON "treatment" USING btree ("medical_business_id","customer_id") WHERE "treatment"."status_id" in (3, 7);--> statement-breakpoint
CREATE INDEX "treatment_of_parent" ON "treatment" USING btree ("medical_business_id","parent_treatment_id") WHERE "treatment"."parent_treatment_id" is not null;--> statement-breakpoint
CREATE INDEX "treatment_history" ON "treatment" USING btree ("medical_business_id","customer_id","clinic_id","starts_at" DESC NULLS LAST,"treatment_id");