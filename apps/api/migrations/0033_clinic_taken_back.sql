-- Whether a row is a published text of a clinic that its business takes back in this transaction (decision 116): it says so
-- itself, and no patient has ever been that clinic's. Texts that somebody may have read and agreed to stay as they are.
CREATE FUNCTION "is_of_clinic_taken_back"("table" text, "row" jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT "table" IN ('terms', 'questionnaire', 'document_template_version') AND EXISTS (
    SELECT FROM "clinic"
    WHERE "clinic"."clinic_id" = current_setting('madoguchi.clinic_taken_back', true)
      AND "clinic"."clinic_id" = coalesce(
        "row" ->> 'clinic_id',
        (SELECT "document_template"."clinic_id" FROM "document_template"
          WHERE "document_template"."template_id" = ("row" ->> 'template_id')::uuid)
      )
      AND NOT EXISTS (
        SELECT FROM "customer_clinic"
        WHERE "customer_clinic"."medical_business_id" = "clinic"."medical_business_id"
          AND "customer_clinic"."clinic_id" = "clinic"."clinic_id"
      )
  );
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF "is_to_be_erased"(to_jsonb(OLD)) OR "is_of_clinic_taken_back"(TG_TABLE_NAME, to_jsonb(OLD)) THEN
      RETURN OLD;
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('questionnaire_submission', 'form_submission') THEN
    IF "changes_owner_alone"(to_jsonb(OLD), to_jsonb(NEW)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
