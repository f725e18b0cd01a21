CREATE TABLE "form_submission" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"submission_number" integer NOT NULL,
	"questionnaire_id" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_submission_key" PRIMARY KEY("medical_business_id","customer_id","clinic_id","submission_number"),
	CONSTRAINT "form_submission_number" CHECK ("form_submission"."submission_number" > 0)
);
--> statement-breakpoint
ALTER TABLE "form_submission" ADD CONSTRAINT "form_submission_customer" FOREIGN KEY ("medical_business_id","customer_id","clinic_id") REFERENCES "public"."customer_clinic"("medical_business_id","customer_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submission" ADD CONSTRAINT "form_submission_questionnaire" FOREIGN KEY ("clinic_id","questionnaire_id","version") REFERENCES "public"."questionnaire"("clinic_id","questionnaire_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_submission_of_version" ON "form_submission" USING btree ("clinic_id","questionnaire_id","version");--> statement-breakpoint
-- What a patient answered stays as it was answered; a change is a further row.
CREATE TRIGGER "form_submission_append_only" BEFORE UPDATE OR DELETE ON "form_submission"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "form_submission_no_truncate" BEFORE TRUNCATE ON "form_submission"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
