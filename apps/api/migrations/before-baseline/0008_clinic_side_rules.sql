-- What was billed stays as it was issued. A bill knows two changes: its last day moves, and a newer version takes its
-- place; neither once it is paid.
CREATE FUNCTION "refuse_change_of_charge"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "payment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = NEW."treatment_id"
      AND "state" IN ('paid', 'refunded')
  ) THEN
    RAISE EXCEPTION 'a paid charge does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND (
    OLD."superseded_at" IS NOT NULL
    OR (NEW."medical_business_id", NEW."treatment_id", NEW."version", NEW."total", NEW."issued_at")
      IS DISTINCT FROM (OLD."medical_business_id", OLD."treatment_id", OLD."version", OLD."total", OLD."issued_at")
  ) THEN
    RAISE EXCEPTION 'an issued charge does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "charge_keeps" BEFORE INSERT OR UPDATE ON "charge"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_charge"();
--> statement-breakpoint
CREATE TRIGGER "charge_no_delete" BEFORE DELETE ON "charge" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "charge_line_append_only" BEFORE UPDATE OR DELETE ON "charge_line"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- A published questionnaire stays as it was answered. The one change it knows is being superseded, once.
CREATE FUNCTION "refuse_change_of_published_questionnaire"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."superseded_at" IS NULL
    AND NEW."superseded_at" IS NOT NULL
    AND (NEW."clinic_id", NEW."questionnaire_id", NEW."version", NEW."title", NEW."definition", NEW."published_at")
      IS NOT DISTINCT FROM
        (OLD."clinic_id", OLD."questionnaire_id", OLD."version", OLD."title", OLD."definition", OLD."published_at")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'published questionnaires do not change' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "questionnaire_append_only" BEFORE UPDATE ON "questionnaire"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_published_questionnaire"();
--> statement-breakpoint
CREATE TRIGGER "questionnaire_no_delete" BEFORE DELETE ON "questionnaire"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- A seat is taken by, and a consent given for, a treatment that exists. The tables refer to each other, so the rule is
-- written here: the schema's files import one another in one direction only.
ALTER TABLE "seat" ADD CONSTRAINT "seat_treatment_exists"
  FOREIGN KEY ("medical_business_id", "treatment_id") REFERENCES "treatment" ("medical_business_id", "treatment_id");
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_treatment_exists"
  FOREIGN KEY ("medical_business_id", "treatment_id") REFERENCES "treatment" ("medical_business_id", "treatment_id");
