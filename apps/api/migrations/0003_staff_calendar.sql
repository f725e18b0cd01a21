CREATE TABLE "staff_calendar" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "staff_calendar_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_calendar" ADD CONSTRAINT "staff_calendar_staff_id_staff_member_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("staff_id") ON DELETE no action ON UPDATE no action;