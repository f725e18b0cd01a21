-- Logos are pictures now, encoded again, and are uploaded once more. `clinic_logo` stays for the release before this one;
-- the release after it drops the table.
CREATE TABLE "picture" (
	"medical_business_id" text NOT NULL,
	"owner" text NOT NULL,
	"hash" text NOT NULL,
	"form" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_medical_business_id_owner_hash_form_pk" PRIMARY KEY("medical_business_id","owner","hash","form")
);
--> statement-breakpoint
CREATE TABLE "clinic_picture" (
	"clinic_id" text NOT NULL,
	"use" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "clinic_picture_clinic_id_use_pk" PRIMARY KEY("clinic_id","use")
);
--> statement-breakpoint
CREATE TABLE "doctor" (
	"clinic_id" text NOT NULL,
	"doctor_id" text NOT NULL,
	"name" text NOT NULL,
	"kana" text,
	"licence_year" integer NOT NULL,
	"specialities" text[] NOT NULL,
	"line" text NOT NULL,
	"position" integer NOT NULL,
	"portrait_hash" text,
	"portrait_width" integer,
	"portrait_height" integer,
	CONSTRAINT "doctor_clinic_id_doctor_id_pk" PRIMARY KEY("clinic_id","doctor_id"),
	CONSTRAINT "doctor_name_once" UNIQUE("clinic_id","name"),
	CONSTRAINT "doctor_portrait" CHECK (num_nulls("doctor"."portrait_hash", "doctor"."portrait_width", "doctor"."portrait_height") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "clinic_picture" ADD CONSTRAINT "clinic_picture_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor" ADD CONSTRAINT "doctor_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Pictures are compressed already.
ALTER TABLE "picture" ALTER COLUMN "content" SET STORAGE EXTERNAL;
