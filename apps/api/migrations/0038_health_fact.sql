CREATE TABLE "health_fact" (
	"medical_business_id" text NOT NULL,
	"health_fact_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"customer_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"is_none" boolean NOT NULL,
	"told_on" date NOT NULL,
	"corrects" text,
	"is_withdrawn" boolean NOT NULL,
	"reason" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_as" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_fact_medical_business_id_health_fact_id_version_pk" PRIMARY KEY("medical_business_id","health_fact_id","version")
);
--> statement-breakpoint
ALTER TABLE "health_fact" ADD CONSTRAINT "health_fact_customer" FOREIGN KEY ("medical_business_id","customer_id","clinic_id") REFERENCES "public"."customer_clinic"("medical_business_id","customer_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_fact_of_customer" ON "health_fact" USING btree ("medical_business_id","customer_id","clinic_id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF "is_to_be_erased"(to_jsonb(OLD)) OR "is_of_clinic_taken_back"(TG_TABLE_NAME, to_jsonb(OLD)) THEN
      RETURN OLD;
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('questionnaire_submission', 'form_submission', 'health_fact') THEN
    IF "changes_owner_alone"(to_jsonb(OLD), to_jsonb(NEW)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "health_fact_append_only" BEFORE UPDATE OR DELETE ON "health_fact"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "health_fact_goes_to_kept" BEFORE INSERT ON "health_fact"
  FOR EACH ROW EXECUTE FUNCTION "go_to_kept_record"();
--> statement-breakpoint
CREATE TRIGGER "health_fact_no_truncate" BEFORE TRUNCATE ON "health_fact"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
