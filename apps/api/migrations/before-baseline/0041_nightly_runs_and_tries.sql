CREATE TABLE "nightly_run" (
	"name" text PRIMARY KEY NOT NULL,
	"night" date NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "audit_event_at";--> statement-breakpoint
DROP INDEX "audit_event_of_customer";--> statement-breakpoint
DROP INDEX "questionnaire_submission_of_customer";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "tried_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_waiting" ON "notification" USING btree ("due_at") WHERE "notification"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("medical_business_id","at","audit_event_id");--> statement-breakpoint
CREATE INDEX "audit_event_of_customer" ON "audit_event" USING btree ("medical_business_id","customer_id","at");--> statement-breakpoint
CREATE INDEX "questionnaire_submission_of_customer" ON "questionnaire_submission" USING btree ("medical_business_id","customer_id","submitted_at");