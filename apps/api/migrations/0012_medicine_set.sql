CREATE TABLE "medicine_set" (
	"clinic_id" text NOT NULL,
	"set_id" uuid NOT NULL,
	"name" text NOT NULL,
	"medicines" jsonb NOT NULL,
	"advice" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "medicine_set_clinic_id_set_id_pk" PRIMARY KEY("clinic_id","set_id")
);
--> statement-breakpoint
ALTER TABLE "medicine_set" ADD CONSTRAINT "medicine_set_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;