DROP INDEX "profile_phone_number";--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_phone_number" ON "profile" USING btree ("medical_business_id","phone_number") WHERE "profile"."closed_at" is null;