DROP INDEX "staff_member_of_clinic";--> statement-breakpoint
CREATE INDEX "staff_member_of_clinic" ON "staff_member" USING btree ("clinic_id","doctor_id");