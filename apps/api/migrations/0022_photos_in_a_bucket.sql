ALTER TABLE "picture" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "object" text;--> statement-breakpoint
CREATE INDEX "picture_object" ON "picture" USING btree ("object") WHERE "picture"."object" is not null;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_has_one_place" CHECK (("picture"."content" is null) <> ("picture"."object" is null));