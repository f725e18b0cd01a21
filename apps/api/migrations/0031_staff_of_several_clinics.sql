CREATE TABLE "staff_invitation" (
	"invitation_id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"roles" text[] NOT NULL,
	"doctor_id" text,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "staff_invitation_roles" CHECK (cardinality("staff_invitation"."roles") > 0),
	CONSTRAINT "staff_invitation_answer" CHECK (("staff_invitation"."outcome" is null) = ("staff_invitation"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_passkey_reach" (
	"passkey_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_passkey_reach_passkey_id_staff_id_pk" PRIMARY KEY("passkey_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "person_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "passkey_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_staff_member_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey_reach" ADD CONSTRAINT "staff_passkey_reach_passkey_id_staff_passkey_passkey_id_fk" FOREIGN KEY ("passkey_id") REFERENCES "public"."staff_passkey"("passkey_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey_reach" ADD CONSTRAINT "staff_passkey_reach_staff_id_staff_member_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_open" ON "staff_invitation" USING btree ("clinic_id","staff_id") WHERE "staff_invitation"."outcome" is null;--> statement-breakpoint
CREATE INDEX "staff_invitation_of_clinic" ON "staff_invitation" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "staff_invitation_of_staff" ON "staff_invitation" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_reach_of_staff" ON "staff_passkey_reach" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_member_of_person" ON "staff_member" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_member_once" ON "staff_member" USING btree ("clinic_id","person_id") WHERE "staff_member"."left_at" is null;