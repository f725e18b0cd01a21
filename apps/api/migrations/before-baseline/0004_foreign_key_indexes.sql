CREATE INDEX "customer_clinic_of_clinic" ON "customer_clinic" USING btree ("medical_business_id","clinic_id");--> statement-breakpoint
CREATE INDEX "spot_of_department" ON "spot" USING btree ("clinic_id","clinical_department_id");--> statement-breakpoint
CREATE INDEX "treatment_of_clinic" ON "treatment" USING btree ("medical_business_id","clinic_id","starts_at");--> statement-breakpoint
CREATE INDEX "treatment_of_department" ON "treatment" USING btree ("clinic_id","clinical_department_id");