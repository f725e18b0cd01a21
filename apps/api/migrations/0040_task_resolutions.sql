ALTER TABLE "clinic_task" ADD COLUMN "resolution" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_task" ADD COLUMN "returns_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "clinic_task_closed" ON "clinic_task" USING btree ("medical_business_id","clinic_id","resolved_at") WHERE "clinic_task"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "clinic_task_returns" ON "clinic_task" USING btree ("returns_at") WHERE "clinic_task"."returns_at" is not null;