ALTER TABLE "visit_note" ADD COLUMN "diagnoses" jsonb;--> statement-breakpoint
ALTER TABLE "past_visit" ADD COLUMN "diagnoses" text DEFAULT '' NOT NULL;