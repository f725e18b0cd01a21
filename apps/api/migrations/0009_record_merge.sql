CREATE TABLE "record_distinction" (
	"medical_business_id" text NOT NULL,
	"first_customer_id" uuid NOT NULL,
	"second_customer_id" uuid NOT NULL,
	"said_by" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_distinction_medical_business_id_first_customer_id_second_customer_id_pk" PRIMARY KEY("medical_business_id","first_customer_id","second_customer_id"),
	CONSTRAINT "record_distinction_order" CHECK ("record_distinction"."first_customer_id" < "record_distinction"."second_customer_id")
);
--> statement-breakpoint
CREATE TABLE "record_merge" (
	"medical_business_id" text NOT NULL,
	"record_merge_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"kept_customer_id" uuid NOT NULL,
	"merged_customer_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"filled" text[] NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "record_merge_medical_business_id_record_merge_id_pk" PRIMARY KEY("medical_business_id","record_merge_id"),
	CONSTRAINT "record_merge_two" CHECK ("record_merge"."kept_customer_id" <> "record_merge"."merged_customer_id"),
	CONSTRAINT "record_merge_undone" CHECK (("record_merge"."undone_by" is null) = ("record_merge"."undone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "record_merge_row" (
	"medical_business_id" text NOT NULL,
	"record_merge_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"former_number" integer,
	CONSTRAINT "record_merge_row_medical_business_id_record_merge_id_table_name_row_key_pk" PRIMARY KEY("medical_business_id","record_merge_id","table_name","row_key")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "record_distinction" ADD CONSTRAINT "record_distinction_first" FOREIGN KEY ("medical_business_id","first_customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_distinction" ADD CONSTRAINT "record_distinction_second" FOREIGN KEY ("medical_business_id","second_customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_merge" ADD CONSTRAINT "record_merge_kept" FOREIGN KEY ("medical_business_id","kept_customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_merge" ADD CONSTRAINT "record_merge_merged" FOREIGN KEY ("medical_business_id","merged_customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_merge_row" ADD CONSTRAINT "record_merge_row_merge" FOREIGN KEY ("medical_business_id","record_merge_id") REFERENCES "public"."record_merge"("medical_business_id","record_merge_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_distinction_of_second" ON "record_distinction" USING btree ("medical_business_id","second_customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_merge_once" ON "record_merge" USING btree ("medical_business_id","merged_customer_id") WHERE "record_merge"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "record_merge_of_merged" ON "record_merge" USING btree ("medical_business_id","merged_customer_id");--> statement-breakpoint
CREATE INDEX "record_merge_of_kept" ON "record_merge" USING btree ("medical_business_id","kept_customer_id");--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_merged_into_customer" FOREIGN KEY ("medical_business_id","merged_into") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merged_into" ON "customer" USING btree ("medical_business_id","merged_into") WHERE "customer"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_merged" CHECK ("customer"."merged_into" is null or ("customer"."merged_into" <> "customer"."customer_id"
        and ("customer"."identity_uid" is null or "customer"."closed_at" is not null)));--> statement-breakpoint
-- A row that is written for a record which has been merged meanwhile belongs to the record that has its treatments now.
-- Who writes waits here for a merge that has begun, since it holds the record's row.
CREATE FUNCTION "go_to_kept_record"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "kept" uuid;
BEGIN
  SELECT "merged_into" INTO "kept" FROM "customer"
  WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
  FOR KEY SHARE;
  IF "kept" IS NOT NULL THEN
    NEW."customer_id" := "kept";
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
-- Before the trigger that gives a treatment its place in its patient's history: they run in the order of their names.
CREATE TRIGGER "treatment_goes_to_kept" BEFORE INSERT ON "treatment"
  FOR EACH ROW EXECUTE FUNCTION "go_to_kept_record"();
--> statement-breakpoint
CREATE TRIGGER "payment_goes_to_kept" BEFORE INSERT ON "payment"
  FOR EACH ROW EXECUTE FUNCTION "go_to_kept_record"();
--> statement-breakpoint
CREATE TRIGGER "consent_goes_to_kept" BEFORE INSERT ON "consent"
  FOR EACH ROW EXECUTE FUNCTION "go_to_kept_record"();
--> statement-breakpoint
CREATE TRIGGER "clinic_task_goes_to_kept" BEFORE INSERT ON "clinic_task"
  FOR EACH ROW WHEN (NEW."customer_id" IS NOT NULL) EXECUTE FUNCTION "go_to_kept_record"();
--> statement-breakpoint
CREATE TRIGGER "notification_goes_to_kept" BEFORE INSERT ON "notification"
  FOR EACH ROW EXECUTE FUNCTION "go_to_kept_record"();
--> statement-breakpoint
CREATE TRIGGER "questionnaire_submission_goes_to_kept" BEFORE INSERT ON "questionnaire_submission"
  FOR EACH ROW EXECUTE FUNCTION "go_to_kept_record"();
--> statement-breakpoint
CREATE TRIGGER "past_visit_goes_to_kept" BEFORE INSERT ON "past_visit"
  FOR EACH ROW EXECUTE FUNCTION "go_to_kept_record"();
--> statement-breakpoint
CREATE TRIGGER "past_prescription_goes_to_kept" BEFORE INSERT ON "past_prescription"
  FOR EACH ROW EXECUTE FUNCTION "go_to_kept_record"();
--> statement-breakpoint
CREATE TRIGGER "seat_goes_to_kept" BEFORE UPDATE ON "seat"
  FOR EACH ROW WHEN (OLD."customer_id" IS NULL AND NEW."customer_id" IS NOT NULL)
  EXECUTE FUNCTION "go_to_kept_record"();
--> statement-breakpoint
-- What was submitted may change its owner in one case, and in nothing else: its record is merged into another one, or the
-- merge is undone.
CREATE FUNCTION "changes_owner_alone"("old" jsonb, "new" jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT "old" - 'customer_id' - 'submission_number' = "new" - 'customer_id' - 'submission_number'
    AND "old" ->> 'customer_id' <> "new" ->> 'customer_id'
    AND EXISTS (
      SELECT FROM "customer"
      WHERE "medical_business_id" = "old" ->> 'medical_business_id'
        AND ("customer_id" = ("old" ->> 'customer_id')::uuid AND "merged_into" = ("new" ->> 'customer_id')::uuid
          OR "customer_id" = ("new" ->> 'customer_id')::uuid AND "merged_into" = ("old" ->> 'customer_id')::uuid)
    );
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND "is_to_be_erased"(to_jsonb(OLD)) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('questionnaire_submission', 'form_submission') THEN
    IF "changes_owner_alone"(to_jsonb(OLD), to_jsonb(NEW)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
-- Whether a row is of a patient whose erasure an owner of the clinic has confirmed, or with whom a clinic practises; it
-- names its patient or its treatment. A record that was merged goes with the one that was kept.
CREATE OR REPLACE FUNCTION "is_to_be_erased"("row" jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH "named" AS (
    SELECT "row" ->> 'medical_business_id' AS "medical_business_id", coalesce(
      ("row" ->> 'customer_id')::uuid,
      (SELECT "treatment"."customer_id" FROM "treatment"
        WHERE "treatment"."medical_business_id" = "row" ->> 'medical_business_id'
          AND "treatment"."treatment_id" = ("row" ->> 'treatment_id')::uuid)
    ) AS "customer_id"
  ), "owner" AS (
    SELECT "named"."medical_business_id", coalesce(
      (SELECT "customer"."merged_into" FROM "customer"
        WHERE "customer"."medical_business_id" = "named"."medical_business_id"
          AND "customer"."customer_id" = "named"."customer_id"),
      "named"."customer_id"
    ) AS "customer_id"
    FROM "named"
  )
  SELECT EXISTS (
    SELECT FROM "owner"
    JOIN "erasure_entry" USING ("medical_business_id", "customer_id")
    JOIN "erasure_run" USING ("medical_business_id", "clinic_id", "year")
    WHERE "erasure_entry"."kept_reason" IS NULL AND "erasure_entry"."erased_at" IS NULL
      AND "erasure_run"."confirmed_at" IS NOT NULL AND "erasure_run"."ended_at" IS NULL
  ) OR EXISTS (
    SELECT FROM "owner" JOIN "rehearsal" USING ("medical_business_id", "customer_id")
  );
$$;
