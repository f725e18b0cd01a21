CREATE TABLE "prescribing_rule" (
	"clinic_id" text NOT NULL,
	"rule_id" uuid NOT NULL,
	"drug" text NOT NULL,
	"kind" text NOT NULL,
	"against" text NOT NULL,
	"severity" text NOT NULL,
	"years" smallint NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "prescribing_rule_clinic_id_rule_id_pk" PRIMARY KEY("clinic_id","rule_id")
);
--> statement-breakpoint
ALTER TABLE "prescription_line" ADD COLUMN "checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "prescribing_rule" ADD CONSTRAINT "prescribing_rule_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;