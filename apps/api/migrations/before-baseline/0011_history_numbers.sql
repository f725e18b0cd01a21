DROP INDEX "treatment_history";--> statement-breakpoint
ALTER TABLE "treatment" ADD COLUMN "history_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "treatment" ADD COLUMN "kind_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "treatment" SET "history_number" = "place"."of_all", "kind_number" = "place"."of_kind"
FROM (
  SELECT "medical_business_id", "treatment_id",
    row_number() OVER (PARTITION BY "medical_business_id", "customer_id", "clinic_id"
      ORDER BY coalesce("starts_at", "created_at"), "treatment_id" DESC) AS "of_all",
    row_number() OVER (PARTITION BY "medical_business_id", "customer_id", "clinic_id", "kind"
      ORDER BY coalesce("starts_at", "created_at"), "treatment_id" DESC) AS "of_kind"
  FROM "treatment"
) "place"
WHERE "place"."medical_business_id" = "treatment"."medical_business_id"
  AND "place"."treatment_id" = "treatment"."treatment_id";--> statement-breakpoint
CREATE UNIQUE INDEX "treatment_history_number" ON "treatment" USING btree ("medical_business_id","customer_id","clinic_id","history_number");--> statement-breakpoint
CREATE UNIQUE INDEX "treatment_kind_number" ON "treatment" USING btree ("medical_business_id","customer_id","clinic_id","kind","kind_number");--> statement-breakpoint
CREATE INDEX "treatment_of_status" ON "treatment" USING btree ("medical_business_id","customer_id","clinic_id","status_id","history_number");--> statement-breakpoint
-- A new treatment takes its place in the patient's history. It is nearly always the newest, and then nothing else is
-- touched; those that begin later (a later visit that was cancelled) each move up by one, the topmost first, so that no
-- two ever share a place. The patient's row is locked, so that two of her treatments are never placed at once. A plan
-- made while the table was nearly empty must not be kept when it has grown, hence the settings.
CREATE FUNCTION "take_place_in_history"() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_sort = off AS $$
DECLARE
  "listed" CONSTANT timestamptz := coalesce(NEW."starts_at", NEW."created_at");
  "place" integer;
  "next" record;
BEGIN
  PERFORM 1 FROM "customer"
  WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
  FOR NO KEY UPDATE;

  "place" := 2147483647;
  LOOP
    SELECT "treatment_id", "history_number" AS "place", coalesce("starts_at", "created_at") AS "listed" INTO "next"
    FROM "treatment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
      AND "clinic_id" = NEW."clinic_id" AND "history_number" < "place"
    ORDER BY "history_number" DESC LIMIT 1;
    EXIT WHEN NOT FOUND OR "next"."listed" <= "listed";
    UPDATE "treatment" SET "history_number" = "next"."place" + 1
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = "next"."treatment_id";
    "place" := "next"."place";
  END LOOP;
  NEW."history_number" := coalesce("next"."place", 0) + 1;

  "place" := 2147483647;
  LOOP
    SELECT "treatment_id", "kind_number" AS "place", coalesce("starts_at", "created_at") AS "listed" INTO "next"
    FROM "treatment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
      AND "clinic_id" = NEW."clinic_id"
      AND "kind" = NEW."kind" AND "kind_number" < "place"
    ORDER BY "kind_number" DESC LIMIT 1;
    EXIT WHEN NOT FOUND OR "next"."listed" <= "listed";
    UPDATE "treatment" SET "kind_number" = "next"."place" + 1
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = "next"."treatment_id";
    "place" := "next"."place";
  END LOOP;
  NEW."kind_number" := coalesce("next"."place", 0) + 1;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "treatment_takes_place" BEFORE INSERT ON "treatment"
  FOR EACH ROW EXECUTE FUNCTION "take_place_in_history"();
--> statement-breakpoint
-- A treatment whose time changes goes to its new place, and those that it passes each move by one. It waits at 0
-- meanwhile, where nothing else is.
CREATE FUNCTION "change_place_in_history"() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_sort = off AS $$
DECLARE
  "listed" CONSTANT timestamptz := coalesce(NEW."starts_at", NEW."created_at");
  "place" integer;
  "next" record;
BEGIN
  PERFORM 1 FROM "customer"
  WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
  FOR NO KEY UPDATE;

  UPDATE "treatment" SET "history_number" = 0, "kind_number" = 0
  WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = NEW."treatment_id";

  "place" := NEW."history_number";
  LOOP
    SELECT "treatment_id", "history_number" AS "place", coalesce("starts_at", "created_at") AS "listed" INTO "next"
    FROM "treatment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
      AND "clinic_id" = NEW."clinic_id" AND "history_number" > "place"
    ORDER BY "history_number" LIMIT 1;
    EXIT WHEN NOT FOUND OR "next"."listed" > "listed";
    UPDATE "treatment" SET "history_number" = "place"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = "next"."treatment_id";
    "place" := "next"."place";
  END LOOP;
  LOOP
    SELECT "treatment_id", "history_number" AS "place", coalesce("starts_at", "created_at") AS "listed" INTO "next"
    FROM "treatment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
      AND "clinic_id" = NEW."clinic_id" AND "history_number" < "place" AND "history_number" > 0
    ORDER BY "history_number" DESC LIMIT 1;
    EXIT WHEN NOT FOUND OR "next"."listed" <= "listed";
    UPDATE "treatment" SET "history_number" = "place"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = "next"."treatment_id";
    "place" := "next"."place";
  END LOOP;
  UPDATE "treatment" SET "history_number" = "place"
  WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = NEW."treatment_id";

  "place" := NEW."kind_number";
  LOOP
    SELECT "treatment_id", "kind_number" AS "place", coalesce("starts_at", "created_at") AS "listed" INTO "next"
    FROM "treatment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
      AND "clinic_id" = NEW."clinic_id"
      AND "kind" = NEW."kind" AND "kind_number" > "place"
    ORDER BY "kind_number" LIMIT 1;
    EXIT WHEN NOT FOUND OR "next"."listed" > "listed";
    UPDATE "treatment" SET "kind_number" = "place"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = "next"."treatment_id";
    "place" := "next"."place";
  END LOOP;
  LOOP
    SELECT "treatment_id", "kind_number" AS "place", coalesce("starts_at", "created_at") AS "listed" INTO "next"
    FROM "treatment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
      AND "clinic_id" = NEW."clinic_id"
      AND "kind" = NEW."kind" AND "kind_number" < "place" AND "kind_number" > 0
    ORDER BY "kind_number" DESC LIMIT 1;
    EXIT WHEN NOT FOUND OR "next"."listed" <= "listed";
    UPDATE "treatment" SET "kind_number" = "place"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = "next"."treatment_id";
    "place" := "next"."place";
  END LOOP;
  UPDATE "treatment" SET "kind_number" = "place"
  WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = NEW."treatment_id";
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "treatment_changes_place" AFTER UPDATE OF "starts_at" ON "treatment"
  FOR EACH ROW WHEN (OLD."starts_at" IS DISTINCT FROM NEW."starts_at")
  EXECUTE FUNCTION "change_place_in_history"();
