ALTER TABLE "seat" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "spot" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "seat_changed" ON "seat" USING btree ("medical_business_id","changed_in");--> statement-breakpoint
CREATE INDEX "spot_changed" ON "spot" USING btree ("medical_business_id","changed_in");--> statement-breakpoint
-- Every change of a spot or a seat notes its transaction, whoever makes it: a reading of before asks by it whether it is
-- still true (decision 0051).
CREATE FUNCTION "note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changed_in" := pg_current_xact_id();
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "seat_notes_change" BEFORE UPDATE ON "seat" FOR EACH ROW EXECUTE FUNCTION "note_change"();
--> statement-breakpoint
CREATE TRIGGER "spot_notes_change" BEFORE UPDATE ON "spot" FOR EACH ROW EXECUTE FUNCTION "note_change"();
--> statement-breakpoint
-- A seat that is taken away leaves no row; its spot has changed.
CREATE FUNCTION "note_removed_seat"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "spot" SET "changed_in" = pg_current_xact_id()
  WHERE "medical_business_id" = OLD."medical_business_id" AND "spot_id" = OLD."spot_id";
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "seat_notes_removal" AFTER DELETE ON "seat" FOR EACH ROW EXECUTE FUNCTION "note_removed_seat"();
