ALTER TABLE "profile" ADD COLUMN "is_birthdate_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "care_needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "care_needs_note" text DEFAULT '' NOT NULL;