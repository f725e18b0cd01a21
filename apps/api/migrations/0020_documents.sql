CREATE TABLE "document_template" (
	"template_id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_published" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_template_version" (
	"template_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"fee_amount" integer,
	"fee_tax_percent" smallint,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_template_version_template_id_version_pk" PRIMARY KEY("template_id","version"),
	CONSTRAINT "document_template_fee" CHECK (("document_template_version"."fee_amount" is null) = ("document_template_version"."fee_tax_percent" is null))
);
--> statement-breakpoint
CREATE TABLE "document" (
	"medical_business_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"treatment_id" uuid,
	"kind" text NOT NULL,
	"template_id" uuid NOT NULL,
	"template_version" smallint NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"facts" jsonb,
	"number_year" smallint,
	"number" integer,
	"fee_amount" integer,
	"fee_tax_percent" smallint,
	"replaces_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"written_by" text NOT NULL,
	"issued_at" timestamp with time zone,
	"issued_by" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_reason" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "document_medical_business_id_document_id_pk" PRIMARY KEY("medical_business_id","document_id"),
	CONSTRAINT "document_issue" CHECK (("document"."state" = 'draft') = ("document"."issued_at" is null)
        and ("document"."issued_at" is null) = ("document"."number" is null)
        and ("document"."issued_at" is null) = ("document"."number_year" is null)
        and ("document"."issued_at" is null) = ("document"."issued_by" is null)
        and ("document"."issued_at" is null) = ("document"."facts" is null)),
	CONSTRAINT "document_withdrawal" CHECK (("document"."state" = 'withdrawn') = ("document"."withdrawn_at" is not null)
        and ("document"."withdrawn_at" is null) = ("document"."withdrawn_reason" is null)
        and ("document"."withdrawn_at" is null) = ("document"."withdrawn_by" is null)),
	CONSTRAINT "document_fee" CHECK (("document"."fee_amount" is null) = ("document"."fee_tax_percent" is null))
);
--> statement-breakpoint
CREATE TABLE "document_number" (
	"clinic_id" text NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "document_number_clinic_id_kind_year_pk" PRIMARY KEY("clinic_id","kind","year")
);
--> statement-breakpoint
ALTER TABLE "document_template" ADD CONSTRAINT "document_template_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_template_version" ADD CONSTRAINT "document_template_version_template_id_document_template_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."document_template"("template_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_template" FOREIGN KEY ("template_id","template_version") REFERENCES "public"."document_template_version"("template_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_replaces" FOREIGN KEY ("medical_business_id","replaces_id") REFERENCES "public"."document"("medical_business_id","document_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_number" ADD CONSTRAINT "document_number_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_template_of_clinic" ON "document_template" USING btree ("clinic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_number_once" ON "document" USING btree ("clinic_id","kind","number_year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "document_corrected_once" ON "document" USING btree ("medical_business_id","replaces_id");--> statement-breakpoint
CREATE INDEX "document_of_customer" ON "document" USING btree ("medical_business_id","customer_id");--> statement-breakpoint
CREATE INDEX "document_of_treatment" ON "document" USING btree ("medical_business_id","treatment_id");--> statement-breakpoint
CREATE INDEX "document_of_template" ON "document" USING btree ("template_id","template_version");--> statement-breakpoint
CREATE INDEX "document_drafts" ON "document" USING btree ("changed_at") WHERE "document"."state" = 'draft';--> statement-breakpoint
-- A document that was issued stays as it was given. What may still be written: that another one has replaced it or that it
-- was withdrawn, one more answer of the patient's behind those that are there, and whose record it belongs to after a merge.
CREATE FUNCTION "refuse_change_of_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "ends" text[] := ARRAY['state', 'withdrawn_at', 'withdrawn_by', 'withdrawn_reason'];
BEGIN
  IF OLD."state" = 'draft' THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF "is_to_be_erased"(to_jsonb(OLD)) THEN
      RETURN OLD;
    END IF;
  ELSIF to_jsonb(NEW) - "ends" - ARRAY['answers', 'customer_id'] = to_jsonb(OLD) - "ends" - ARRAY['answers', 'customer_id']
    AND (NEW."answers" = OLD."answers" OR NEW."answers" - (-1) = OLD."answers")
    AND (NEW."state" = OLD."state" OR OLD."state" = 'issued' AND NEW."state" IN ('corrected', 'withdrawn')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a document that was issued stays as it is' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "document_stays_as_issued" BEFORE UPDATE OR DELETE ON "document"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_document"();
--> statement-breakpoint
CREATE TRIGGER "document_goes_to_kept" BEFORE INSERT ON "document"
  FOR EACH ROW EXECUTE FUNCTION "go_to_kept_record"();
--> statement-breakpoint
CREATE TRIGGER "document_template_version_append_only" BEFORE UPDATE OR DELETE ON "document_template_version"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "document_no_truncate" BEFORE TRUNCATE ON "document"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
