ALTER TABLE "visit_room" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_room" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_room" ADD COLUMN "called_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_room" ADD COLUMN "doctor_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "visit_room" ADD COLUMN "doctor_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_room" ADD COLUMN "handover_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "visit_room" ADD COLUMN "handover_name" text;--> statement-breakpoint
ALTER TABLE "visit_room" ADD COLUMN "handover_asked_at" timestamp with time zone;