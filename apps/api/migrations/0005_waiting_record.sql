ALTER TABLE "profile" DROP CONSTRAINT "profile_phone_number_digits";--> statement-breakpoint
DROP INDEX "profile_phone_number";--> statement-breakpoint
ALTER TABLE "customer" ALTER COLUMN "identity_uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "is_entered_by_clinic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_contact_email" ON "customer" USING btree ("medical_business_id","contact_email");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_phone_number" ON "profile" USING btree ("medical_business_id","phone_number") WHERE "profile"."closed_at" is null and not "profile"."is_entered_by_clinic";--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_phone_number_digits" CHECK ("profile"."phone_number" ~ '^[0-9]{11}$' or ("profile"."closed_at" is not null and "profile"."phone_number" = '')
        or ("profile"."is_entered_by_clinic" and "profile"."phone_number" ~ '^([0-9]{10,11})?$'));