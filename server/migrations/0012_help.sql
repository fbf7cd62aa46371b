CREATE TABLE "help_articles" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"category_id" uuid,
	"slug" text,
	"title" text,
	"subtitle" text,
	"content" text,
	"words" text,
	"state" text,
	"published_at" timestamp with time zone,
	"position" double precision,
	"updated_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "help_articles_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "help_articles_kind" CHECK (kind in ('faq', 'guide')),
	CONSTRAINT "help_articles_state" CHECK (state in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "help_categories" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slug" text,
	"title" text,
	"position" double precision,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "help_categories_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "help_categories_kind" CHECK (kind in ('faq', 'guide'))
);
--> statement-breakpoint
CREATE TABLE "help_missed" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"query" text NOT NULL,
	"folded" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_missed_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "help_revisions" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "help_revisions_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"team_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"helpful" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_votes_team_id_article_id_user_id_pk" PRIMARY KEY("team_id","article_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "help_articles" ADD CONSTRAINT "help_articles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_categories" ADD CONSTRAINT "help_categories_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_missed" ADD CONSTRAINT "help_missed_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_revisions" ADD CONSTRAINT "help_revisions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_revisions" ADD CONSTRAINT "help_revisions_team_id_article_id_help_articles_team_id_id_fk" FOREIGN KEY ("team_id","article_id") REFERENCES "public"."help_articles"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_revisions" ADD CONSTRAINT "help_revisions_team_id_author_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","author_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_missed_folded" ON "help_missed" USING btree ("team_id","folded");--> statement-breakpoint
CREATE INDEX "help_revisions_article" ON "help_revisions" USING btree ("team_id","article_id","number");