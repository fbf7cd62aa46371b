CREATE TABLE "follows" (
	"team_id" uuid NOT NULL,
	"thing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"thing" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_team_id_thing_id_user_id_pk" PRIMARY KEY("team_id","thing_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "card_checks" ADD COLUMN "due_notified" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "due_notified" text;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_member" ON "follows" USING btree ("team_id","user_id","at");