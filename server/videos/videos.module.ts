import { Module } from '@nestjs/common';
import { VideosController } from './videos.controller.js';

/**
 * Titles of YouTube videos: the route `/api/v1/video/{uid}/youtube/{id}`. It has no tables:
 * `tastings` stores the videos.
 */
@Module({ controllers: [VideosController] })
export class VideosModule {}
