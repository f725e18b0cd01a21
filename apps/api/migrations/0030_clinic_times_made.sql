ALTER TABLE "clinic" ADD COLUMN "times_made_until" date;--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "times_made_from" text;