-- Mails of departments that stand already go on without names, as their patients know them; the clinic may change it.
ALTER TABLE "clinical_department" ADD COLUMN "is_named_in_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clinical_department" ALTER COLUMN "is_named_in_mails" SET DEFAULT true;
