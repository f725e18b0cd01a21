CREATE TABLE "erasure_entry" (
	"medical_business_id" text NOT NULL,
	"clinic_id" text NOT NULL,
	"year" smallint NOT NULL,
	"customer_id" uuid NOT NULL,
	"medical_record_code" text NOT NULL,
	"last_entry_at" timestamp with time zone NOT NULL,
	"treatment_count" integer NOT NULL,
	"is_seen_elsewhere" boolean NOT NULL,
	"kept_reason" text,
	"kept_by" text,
	"erased_at" timestamp with time zone,
	"erased_rows" jsonb,
	CONSTRAINT "erasure_entry_medical_business_id_clinic_id_year_customer_id_pk" PRIMARY KEY("medical_business_id","clinic_id","year","customer_id")
);
--> statement-breakpoint
CREATE TABLE "erasure_run" (
	"medical_business_id" text NOT NULL,
	"clinic_id" text NOT NULL,
	"year" smallint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"erases_at" timestamp with time zone,
	"called_off_erases_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "erasure_run_medical_business_id_clinic_id_year_pk" PRIMARY KEY("medical_business_id","clinic_id","year")
);
--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "record_years" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure_entry" ADD CONSTRAINT "erasure_entry_run" FOREIGN KEY ("medical_business_id","clinic_id","year") REFERENCES "public"."erasure_run"("medical_business_id","clinic_id","year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_run" ADD CONSTRAINT "erasure_run_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_entry_of_customer" ON "erasure_entry" USING btree ("medical_business_id","customer_id","year");--> statement-breakpoint
ALTER TABLE "clinic" ADD CONSTRAINT "clinic_record_years" CHECK ("clinic"."record_years" between 5 and 100);
--> statement-breakpoint
-- Whether a row is of a patient whose erasure an owner of the clinic has confirmed; it names its patient or its treatment.
CREATE FUNCTION "is_to_be_erased"("row" jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM "erasure_entry"
    JOIN "erasure_run" USING ("medical_business_id", "clinic_id", "year")
    WHERE "erasure_entry"."medical_business_id" = "row" ->> 'medical_business_id'
      AND "erasure_entry"."customer_id" = coalesce(
        ("row" ->> 'customer_id')::uuid,
        (SELECT "treatment"."customer_id" FROM "treatment"
          WHERE "treatment"."medical_business_id" = "row" ->> 'medical_business_id'
            AND "treatment"."treatment_id" = ("row" ->> 'treatment_id')::uuid)
      )
      AND "erasure_entry"."kept_reason" IS NULL AND "erasure_entry"."erased_at" IS NULL
      AND "erasure_run"."confirmed_at" IS NOT NULL AND "erasure_run"."ended_at" IS NULL
  );
$$;
--> statement-breakpoint
-- What is append-only is deleted in one case: its keeping is over, and an owner has confirmed the erasure of its patient.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND "is_to_be_erased"(to_jsonb(OLD)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
