CREATE TABLE "outside_mail_counts" (
	"team_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_on" date NOT NULL,
	"recipients" integer NOT NULL,
	CONSTRAINT "outside_mail_counts_team_id_member_id_kind_sent_on_pk" PRIMARY KEY("team_id","member_id","kind","sent_on")
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "outside_mail" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_mail_counts" ADD CONSTRAINT "outside_mail_counts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_mail_counts" ADD CONSTRAINT "outside_mail_counts_team_id_member_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","member_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_mail_counts_day" ON "outside_mail_counts" USING btree ("team_id","sent_on");--> statement-breakpoint
-- The nine accounts of the demo. Their rows claim to be months older than the time in their id, which no sign-up does.
UPDATE "users" SET "demo" = true
WHERE "email" IN ('hughes.brian@company.com', 'munteanu.ioana@company.com', 'kaya.deniz@company.com', 'yildiz.zeynep@company.com', 'bennett.charlotte@company.com', 'popescu.andrei@company.com', 'ionescu.mihai@company.com', 'arslan.elif@company.com', 'clarke.oliver@company.com')
  AND extract(epoch from "created_at") * 1000 < ('x' || substr(replace("id"::text, '-', ''), 1, 12))::bit(48)::bigint - 2592000000;
