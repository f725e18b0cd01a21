ALTER TABLE "doctor" ADD COLUMN "english" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "english" text;--> statement-breakpoint
-- A published text stays as it was agreed to. It is superseded once, and its translation, which nobody agrees to, may change.
CREATE OR REPLACE FUNCTION "refuse_change_of_published_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."superseded_at" IS NULL OR NEW."superseded_at" IS NOT DISTINCT FROM OLD."superseded_at")
    AND (NEW."clinic_id", NEW."kind", NEW."version", NEW."text", NEW."published_at")
      IS NOT DISTINCT FROM (OLD."clinic_id", OLD."kind", OLD."version", OLD."text", OLD."published_at")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'published terms do not change' USING ERRCODE = 'restrict_violation';
END;
$$;
