ALTER TABLE "clinic" ADD COLUMN "cancel_grace_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "treatment" ADD COLUMN "time_changed_at" timestamp with time zone;