ALTER TABLE "care_plan" ADD COLUMN "pharmacy_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_plan" ADD COLUMN "pharmacy_sent_by" text;--> statement-breakpoint
ALTER TABLE "care_plan" ADD COLUMN "is_pharmacy_offered" boolean DEFAULT true NOT NULL;