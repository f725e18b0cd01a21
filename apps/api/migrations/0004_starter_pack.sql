CREATE TABLE "questionnaire_template" (
	"clinic_id" text NOT NULL,
	"questionnaire_id" text NOT NULL,
	"title" text NOT NULL,
	"definition" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_template_clinic_id_questionnaire_id_pk" PRIMARY KEY("clinic_id","questionnaire_id")
);
--> statement-breakpoint
CREATE TABLE "terms_draft" (
	"clinic_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"is_template" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_draft_clinic_id_kind_pk" PRIMARY KEY("clinic_id","kind")
);
--> statement-breakpoint
ALTER TABLE "clinic_medicine" ADD COLUMN "ingredient" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_medicine" ADD COLUMN "drug_class" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_medicine" ADD COLUMN "cautions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "questionnaire_template" ADD CONSTRAINT "questionnaire_template_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_draft" ADD CONSTRAINT "terms_draft_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;