-- Who did what is never rewritten: the database itself refuses it, whoever asks.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_event_append_only" BEFORE UPDATE OR DELETE ON "audit_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_event_no_truncate" BEFORE TRUNCATE ON "audit_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- A published text stays as it was agreed to. The one change it knows is being superseded, once.
CREATE FUNCTION "refuse_change_of_published_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."superseded_at" IS NULL
    AND NEW."superseded_at" IS NOT NULL
    AND (NEW."clinic_id", NEW."kind", NEW."version", NEW."text", NEW."published_at")
      IS NOT DISTINCT FROM (OLD."clinic_id", OLD."kind", OLD."version", OLD."text", OLD."published_at")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'published terms do not change' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "terms_append_only" BEFORE UPDATE ON "terms"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_published_terms"();
--> statement-breakpoint
CREATE TRIGGER "terms_no_delete" BEFORE DELETE ON "terms"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "terms_no_truncate" BEFORE TRUNCATE ON "terms"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
