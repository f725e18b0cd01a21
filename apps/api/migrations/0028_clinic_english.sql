ALTER TABLE "clinic" ADD COLUMN "english" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clinical_department" ADD COLUMN "english" jsonb DEFAULT '{}'::jsonb NOT NULL;