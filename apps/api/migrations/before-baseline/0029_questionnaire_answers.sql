CREATE TABLE "questionnaire_assignment" (
	"clinic_id" text NOT NULL,
	"purpose" text NOT NULL,
	"clinical_department_id" text,
	"questionnaire_id" text,
	CONSTRAINT "questionnaire_assignment_once" UNIQUE NULLS NOT DISTINCT("clinic_id","purpose","clinical_department_id"),
	CONSTRAINT "questionnaire_assignment_registration" CHECK ("questionnaire_assignment"."purpose" <> 'registration' or "questionnaire_assignment"."clinical_department_id" is null)
);
--> statement-breakpoint
CREATE TABLE "questionnaire_draft" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"questionnaire_id" text NOT NULL,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_draft_key" PRIMARY KEY("medical_business_id","treatment_id","questionnaire_id"),
	CONSTRAINT "questionnaire_draft_version" CHECK ("questionnaire_draft"."draft_version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "questionnaire_draft_answer" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"questionnaire_id" text NOT NULL,
	"question_id" text NOT NULL,
	"value" jsonb,
	"version" integer NOT NULL,
	"draft_version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_draft_answer_key" PRIMARY KEY("medical_business_id","treatment_id","questionnaire_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_submission" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"submission_number" integer NOT NULL,
	"clinic_id" text NOT NULL,
	"questionnaire_id" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "questionnaire_submission_key" PRIMARY KEY("medical_business_id","treatment_id","submission_number"),
	CONSTRAINT "questionnaire_submission_number" CHECK ("questionnaire_submission"."submission_number" > 0)
);
--> statement-breakpoint
ALTER TABLE "questionnaire_assignment" ADD CONSTRAINT "questionnaire_assignment_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_assignment" ADD CONSTRAINT "questionnaire_assignment_department_exists" FOREIGN KEY ("clinic_id","clinical_department_id") REFERENCES "public"."clinical_department"("clinic_id","clinical_department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_draft" ADD CONSTRAINT "questionnaire_draft_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_draft_answer" ADD CONSTRAINT "questionnaire_draft_answer_draft" FOREIGN KEY ("medical_business_id","treatment_id","questionnaire_id") REFERENCES "public"."questionnaire_draft"("medical_business_id","treatment_id","questionnaire_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_submission" ADD CONSTRAINT "questionnaire_submission_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_submission" ADD CONSTRAINT "questionnaire_submission_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_submission" ADD CONSTRAINT "questionnaire_submission_questionnaire" FOREIGN KEY ("clinic_id","questionnaire_id","version") REFERENCES "public"."questionnaire"("clinic_id","questionnaire_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_assignment_department" ON "questionnaire_assignment" USING btree ("clinic_id","clinical_department_id");--> statement-breakpoint
CREATE INDEX "questionnaire_submission_of_customer" ON "questionnaire_submission" USING btree ("medical_business_id","customer_id","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questionnaire_submission_of_version" ON "questionnaire_submission" USING btree ("clinic_id","questionnaire_id","version");--> statement-breakpoint
-- What a patient submitted stays as it was submitted; a correction is a further row.
CREATE TRIGGER "questionnaire_submission_append_only" BEFORE UPDATE OR DELETE ON "questionnaire_submission"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "questionnaire_submission_no_truncate" BEFORE TRUNCATE ON "questionnaire_submission"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
