CREATE TABLE "sign_in_volume" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"mails" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD COLUMN "mail_state" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD CONSTRAINT "sign_in_attempt_mail_state" CHECK ("sign_in_attempt"."mail_state" in ('sending', 'sent', 'refused'));