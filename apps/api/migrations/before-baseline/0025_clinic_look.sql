CREATE TABLE "clinic_logo" (
	"clinic_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "key_colour" text;--> statement-breakpoint
ALTER TABLE "clinic_logo" ADD CONSTRAINT "clinic_logo_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;