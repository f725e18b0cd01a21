ALTER TABLE "clinical_department" ADD COLUMN "plan_texts" jsonb DEFAULT '{"explanation":"","plan":"","nextVisitAdvice":"","emergencyAdvice":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "diagnosis_name" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "medicine_set" ADD COLUMN "diagnoses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "medicine_set" ADD COLUMN "note" text DEFAULT '' NOT NULL;