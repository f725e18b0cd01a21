ALTER TABLE "treatment" ADD COLUMN "ended_as" text;--> statement-breakpoint
ALTER TABLE "visit_room" ADD COLUMN "gone_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "treatment_open_visit_end" ON "treatment" USING btree ("ends_at") WHERE "treatment"."status_id" in (1, 2);