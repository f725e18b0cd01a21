ALTER TABLE "profile" DROP CONSTRAINT "profile_phone_number_digits";--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_phone_number_digits" CHECK ("profile"."phone_number" ~ '^[0-9]{11}$' or ("profile"."closed_at" is not null and "profile"."phone_number" = ''));--> statement-breakpoint
-- Of accounts that were closed before.
UPDATE "profile" SET "phone_number" = '' WHERE "closed_at" IS NOT NULL;
