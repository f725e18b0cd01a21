ALTER TABLE "payment" ADD COLUMN "told_answer" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "told_reason" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "told_by" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "told_at" timestamp with time zone;