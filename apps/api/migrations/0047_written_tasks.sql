ALTER TABLE "clinic_task" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_task" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "clinic_task" ADD COLUMN "due_at" timestamp with time zone;