ALTER TABLE "clinical_department" ALTER COLUMN "price_from" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "visit_means" text;--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "cancellation_fee" text;--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "return_policy" text;--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "delivery_time" text;--> statement-breakpoint
ALTER TABLE "clinical_department" ADD COLUMN "is_insured" boolean;--> statement-breakpoint
-- Until now the portal said of every clinic that patients meet the doctor by video.
UPDATE "clinic" SET "visit_means" = 'video';
