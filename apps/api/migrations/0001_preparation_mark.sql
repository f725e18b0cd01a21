CREATE TABLE "preparation_mark" (
	"clinic_id" text NOT NULL,
	"mark" text NOT NULL,
	"state" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preparation_mark_clinic_id_mark_pk" PRIMARY KEY("clinic_id","mark")
);
--> statement-breakpoint
ALTER TABLE "preparation_mark" ADD CONSTRAINT "preparation_mark_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A clinic with treatments has opened long ago.
INSERT INTO "preparation_mark" ("clinic_id", "mark", "state", "marked_at")
SELECT "clinic_id", 'finished', 'done', now() FROM "clinic"
WHERE EXISTS (SELECT FROM "treatment" WHERE "treatment"."clinic_id" = "clinic"."clinic_id");
