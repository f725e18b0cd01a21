ALTER TABLE "sign_in_attempt" ADD COLUMN "mail_of" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD COLUMN "is_known_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_attempt_mail" ON "sign_in_attempt" USING btree ("email","created_at") WHERE "sign_in_attempt"."mail_of" is null;