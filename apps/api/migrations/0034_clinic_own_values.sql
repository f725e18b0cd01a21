ALTER TABLE "clinic" ADD COLUMN "payment_expire_days" smallint;--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "examination_department_id" text;--> statement-breakpoint
ALTER TABLE "clinic" ADD CONSTRAINT "clinic_payment_expire_days" CHECK ("clinic"."payment_expire_days" between 1 and 365);